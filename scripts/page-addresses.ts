import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import type { FirstCalls } from '#web/shell/first-loads.ts';

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

interface Addressed {
  path: string;
  /** The former address, which leads on. */
  was?: string;
  /** The address that it leads on to. */
  to?: string;
  /** The component's name, as its file's. */
  shows?: string;
  open?: true;
  bare?: true;
}

/** What every page inside a frame fetches (web/shell/kit-page.ts). */
const kit = ['web/ui/UiProvider.tsx', 'web/lib/refusal-texts.ts'];

const root = join(import.meta.dirname, '..');

/**
 * Writes the addresses of all pages, by which the server knows what does not exist, and what each page of a console
 * begins with (web/shell/first-loads.ts).
 */
export function pageAddresses(): Plugin {
  return {
    name: 'page-addresses',
    apply: 'build',
    async generateBundle(_options, bundle) {
      // By a path that is not known before: a bundled configuration would take all pages along.
      const load = async <T>(file: string) => (await import(join(root, 'web', file))) as T;
      const { portalRoutes } = await load<{ portalRoutes: () => Addressed[] }>('portal/routes.ts');
      const { staffRoutes } = await load<{ staffRoutes: () => Addressed[] }>('staff/routes.ts');
      const { publicPaths } = await load<{ publicPaths: string[] }>('public/paths.ts');
      const calls = async (realm: string) =>
        (await load<{ firstCalls: FirstCalls }>(`${realm}/first-calls.ts`)).firstCalls;
      const consoles = [
        ...pagesOf(bundle, 'portal', 'PortalLayout', portalRoutes(), await calls('portal')),
        ...pagesOf(bundle, 'staff', 'StaffLayout', staffRoutes(), await calls('staff')),
      ];
      const source = JSON.stringify([...consoles, ...publicPaths.map((path) => ({ path }))]);
      this.emitFile({ type: 'asset', fileName: 'addresses.json', source });
    },
  };
}

function pagesOf(
  bundle: Bundle,
  realm: string,
  layout: string,
  routes: readonly Addressed[],
  { always, of }: FirstCalls,
) {
  const chunks = Object.values(bundle).filter((each): each is Chunk => each.type === 'chunk');
  const holding = (isIt: (id: string) => boolean) => {
    const found = chunks.filter(({ moduleIds }) => moduleIds.some(isIt));
    if (found.length !== 1) throw new Error(`${found.length} files of ${realm} hold ${isIt}.`);
    return found[0]!;
  };
  const module = (path: string) => holding((id) => id === join(root, path));
  const component = (name: string) =>
    holding(
      (id) => id.endsWith(`/${name}.tsx`) && (id.includes(`/web/${realm}/`) || id.includes('/web/shell/')),
    );
  const inEntry = new Set(filesOf(bundle, [module(`web/${realm}/main.tsx`)]));
  const first = ({ path, shows, open, bare }: Addressed) => {
    // Pages without a login are opened by people who have no session yet.
    if (!shows || open) return undefined;
    const wanted = [...kit.map(module), component(shows), ...(bare ? [] : [component(layout)])];
    const files = filesOf(bundle, wanted).filter((file) => !inEntry.has(file));
    return { files: files.map((file) => `/${file}`), calls: [...always, ...(of[path] ?? [])] };
  };
  return routes.flatMap((route) => {
    const shown = route.to ? routes.find(({ path }) => path === route.to) : route;
    const loads = shown && first(shown);
    return [route.path, ...(route.was === undefined ? [] : [route.was])].map((path) => ({
      path,
      first: loads,
    }));
  });
}

/** The chunks with all that they need before they run, and their styles. */
function filesOf(bundle: Bundle, chunks: readonly Chunk[]): string[] {
  const needed = new Set(chunks);
  for (const { imports } of needed)
    for (const name of imports) if (bundle[name]?.type === 'chunk') needed.add(bundle[name]);
  return [...needed].flatMap((chunk) => [chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? [])]);
}
