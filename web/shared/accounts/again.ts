import { problem, type Problem } from '#contract/problem.ts';

/** The second password is the first (requirements, section 5). */
export function againProblems({ pwd, again }: { pwd: string; again: string }): Problem[] {
  if (again === '') return [problem('required', 'again')];
  return pwd === again ? [] : [problem('passwordsDiffer', 'again')];
}
