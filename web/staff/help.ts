import { topicsOf, type HelpTopic } from '#web/frame/help.ts';

/** The help of every page, as it stands in the Markdown beside it. */
export const topics = topicsOf(import.meta.glob<HelpTopic>('./**/*.md', { eager: true, import: 'default' }));
