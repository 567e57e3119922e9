/** What is known of a list before it is read. */
export interface Entry {
  zh: string;
  en: string;
  personal?: true;
  numbers?: true;
}
