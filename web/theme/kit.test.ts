import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const styles = (part: string) => `@mantine/core/styles/${part}.layer.css`;

test('every part of the kit that a page uses has its style', () => {
  const listed = readFileSync('web/theme/kit.ts', 'utf8');
  const used = new Set(
    globSync('web/**/*.tsx').flatMap((file) => {
      const names = /import \{([^}]*)\} from '@mantine\/core'/.exec(readFileSync(file, 'utf8'))?.[1] ?? '';
      return names.split(',').map((name) => name.trim());
    }),
  );
  expect(used).toContain('Button');
  const missing = [...used].filter(
    (part) => existsSync(`node_modules/${styles(part)}`) && !listed.includes(styles(part)),
  );
  expect(missing, 'List their styles in web/theme/kit.ts').toEqual([]);
});
