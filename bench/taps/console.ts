import type { Task } from './task.ts';

export const consoleTasks: readonly Task[] = [];
