import { createContext, use, type ComponentType, type ReactNode } from 'react';

/** A place in the app: a path and its query. `lang` is kept by the router. */
export interface Target {
  to: string;
  search?: Readonly<Record<string, string | number | boolean | undefined>>;
}

interface Props {
  target: Target;
  children: ReactNode;
  className?: string | undefined;
  'aria-label'?: string;
}

/** How a bundle's router follows a link; none in a test of one part. */
export const Linking = createContext<ComponentType<Props> | null>(null);

export function hrefOf({ to, search = {} }: Target): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(search)) if (value !== undefined) query.set(key, String(value));
  const text = query.toString();
  return text ? `${to}?${text}` : to;
}

/** A link inside the app; where there is no router (a test of one part), a plain one. */
export function LinkTo({ target, children, ...rest }: Props) {
  const Linked = use(Linking);
  if (Linked) {
    return (
      <Linked target={target} {...rest}>
        {children}
      </Linked>
    );
  }
  return (
    <a href={hrefOf(target)} {...rest}>
      {children}
    </a>
  );
}
