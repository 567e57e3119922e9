/** For how long a note counts that something is typed and not saved; the page renews it in half of that. */
export const typingMs = 30_000;
