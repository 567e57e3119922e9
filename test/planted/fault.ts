/** A fault that the suite has to catch, as one change of one file. */
export interface Fault {
  /** What goes wrong, in the words of the person who meets it. */
  what: string;
  file: string;
  /** Stands exactly once in the file. */
  find: string;
  replace: string;
  /** The file of tests that catches it. */
  caughtBy: string;
  /** Tests that have to run before those. */
  after?: string;
  /** Part of the name of the test that does, for browser journeys, which are planted several at once. */
  test?: string;
}
