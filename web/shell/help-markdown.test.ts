import { expect, test } from 'vitest';
import { readHelp } from './help-markdown.ts';

const part = (text: string) => `# en\n\nWhat it is for.\n\n${text}\n`;

test('names what is written otherwise than a help is', () => {
  expect(() => readHelp(part('## What one can do\n\n- Look'))).toThrow('What one can do');
  expect(() => readHelp(part('## What you can do\n\nLook'))).toThrow('“Look”');
  expect(() => readHelp(part('## Common questions\n\n- Why? Because'))).toThrow('“- Why? Because”');
  expect(() => readHelp(part('Twice.'))).toThrow('Twice.');
});
