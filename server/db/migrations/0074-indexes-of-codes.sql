-- outside a transaction
create index concurrently if not exists codes_budget on codes (budget, created_at) where budget is not null;
create index concurrently if not exists codes_wide on codes (wide_hash, created_at) where wide_hash is not null;
create index concurrently if not exists captchas_wide on captchas (wide_hash, created_at) where wide_hash is not null;
