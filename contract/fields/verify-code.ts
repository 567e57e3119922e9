import * as z from 'zod/mini';

/** The code sent by SMS or e-mail: six digits. */
export const verifyCode = z.string().check(z.regex(/^\d{6}$/, 'codeWrong'));
