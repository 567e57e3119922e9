import { idOfName } from '#server/db/id.ts';

/** The same id for the same name at every load, so that links into the demo data live on. */
export const demoId = (name: string): string => idOfName(`ropemeet demo ${name}`);
