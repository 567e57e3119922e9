-- What the public sees, what an appeal costs and what offences take off are the match's to say. One that was written
-- before says: nothing is public yet, appeals are free, and the usual weights.
update matches set data = data || jsonb_build_object(
  'opened', jsonb_build_object('entries', false, 'startLists', false, 'results', false),
  'appeals', jsonb_build_object('depositFen', null, 'tokens', null),
  'offences', '[
    {"offence": 1, "deduct": 1000}, {"offence": 2, "deduct": 200}, {"offence": 3, "deduct": 100},
    {"offence": 4, "deduct": 100}, {"offence": 5, "deduct": 500}, {"offence": 6, "deduct": 200},
    {"offence": 7, "deduct": 100}, {"offence": 8, "deduct": 500}, {"offence": 9, "deduct": 500},
    {"offence": 10, "deduct": 200}, {"offence": 11, "deduct": 100}
  ]'::jsonb
);
