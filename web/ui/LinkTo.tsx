import { createContext, use, type ReactNode } from 'react';

/** A place in the app: a path, its query and a section. `lang` is kept by the router. */
export interface Target {
  to: string;
  search?: Readonly<Record<string, string | number | boolean | undefined>>;
  hash?: string;
}

export interface LinkProps {
  target: Target;
  children: ReactNode;
  className?: string | undefined;
  'aria-label'?: string;
  onClick?: () => void;
}

/** Draws a link that a bundle's router follows; none in a test of one part. */
export const Linking = createContext<((props: LinkProps) => ReactNode) | null>(null);

export function hrefOf({ to, search = {}, hash }: Target): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(search)) if (value !== undefined) query.set(key, String(value));
  const text = query.toString();
  return `${to}${text && `?${text}`}${hash ? `#${hash}` : ''}`;
}

/** A link inside the app; where there is no router (a test of one part), a plain one. */
export function LinkTo({ target, children, ...rest }: LinkProps) {
  const draw = use(Linking);
  if (draw) return draw({ target, children, ...rest });
  return (
    <a href={hrefOf(target)} {...rest}>
      {children}
    </a>
  );
}
