-- Of all fees, deposits and orders of a match, next to its document, so that lists of money read it without the document.
alter table matches add column currency text not null default 'CNY';
