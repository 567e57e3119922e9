import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { targetOf } from './go-to.ts';

const prefix = /^\/(?:staff\/)?redirect(?=\/)/;

/** `/redirect/{path}` reloads a tab: the page is left, its queries are dropped, and it is opened again. */
export function RedirectPage() {
  const href = useLocation({ select: (at) => at.href });
  const navigate = useNavigate();
  const client = useQueryClient();
  useEffect(() => {
    client.removeQueries({ type: 'inactive' });
    void navigate({ ...(targetOf(href.replace(prefix, '')) ?? { to: '/' }), replace: true });
  }, [client, href, navigate]);
  return <main id="main" />;
}
