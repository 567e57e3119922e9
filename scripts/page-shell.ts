import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { minifySync, type Plugin } from 'vite';
import { begin } from '#web/shell/first.ts';

const root = join(import.meta.dirname, '..');

const titles: Partial<Record<string, string>> = { staff: '绳赛通 工作台' };
const withSide = ['portal', 'staff'];

/** Begins a console's page; the server writes with what (server/http/pages.ts). */
function beginning(realm: string): string {
  const { code } = minifySync('begin.js', `(${begin.toString()})("__FIRST__", "${realm}")`);
  return `<script nonce="__CSP_NONCE__">${code}</script>`;
}

/** A page is its script in the shell (`web/shell.html`), which is shown until the script has run. */
export function pageShell(): Plugin {
  return {
    name: 'page-shell',
    transformIndexHtml: {
      order: 'pre',
      async handler(script, { path }) {
        const name = basename(path, '.html');
        const shell = await readFile(join(root, 'web/shell.html'), 'utf8');
        const tokens = await readFile(join(root, 'web/theme/tokens.css'), 'utf8');
        return shell
          .replace('{title}', titles[name] ?? '绳赛通')
          .replace('{side}', withSide.includes(name) ? '<div class="shell-side"></div>' : '')
          .replace('{page}', script.trim())
          .replace('{tokens}', withSide.includes(name) ? tokens : '')
          .replace('{begin}', withSide.includes(name) ? beginning(name) : '');
      },
    },
  };
}

/** The shell of a console has its own styles and is drawn before those of the page have come. */
export function stylesAfterShell(): Plugin {
  return {
    name: 'styles-after-shell',
    transformIndexHtml: {
      order: 'post',
      handler(html, { path }) {
        if (!withSide.includes(basename(path, '.html'))) return html;
        const styles = html.match(/<link rel="stylesheet"[^>]*>/g) ?? [];
        return styles
          .reduce((page, link) => page.replace(link, ''), html)
          .replace('<noscript>', `${styles.join('')}<noscript>`);
      },
    },
  };
}
