-- An extension ends with the decision that passes; on what has passed it is a reopening by staff.
update registrations set extended_to = null where stage = 'passed';
