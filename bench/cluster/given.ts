/** What the guide's files leave to their reader. */
export const publicUrl = 'https://meet.example.org';
export const store = { access: 'test:tester', secret: 'testing', bucket: 'ropemeet', host: 's3.example.org' };
export const passwords = {
  PATRONI_RESTAPI_PASSWORD: 'rest',
  PATRONI_SUPERUSER_PASSWORD: 'super',
  PATRONI_REPLICATION_PASSWORD: 'replica',
  PATRONI_REWIND_PASSWORD: 'rewind',
};
/** Of our servers at the database. */
export const rolePassword = 'role';
