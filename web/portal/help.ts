import { topicsOf, type HelpTopic } from '#web/shell/help.ts';

/** The help of every page, from the Markdown in its folder. */
export const topics = topicsOf(import.meta.glob<HelpTopic>('./**/*.md', { eager: true, import: 'default' }));
