/** Rows of one answer: `publicRows` of `contract/registrations/public-entry.ts`, which would bring schemas along. */
export const publicRows = 200;
