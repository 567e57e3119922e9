import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { Notices } from '#web/shell/Notices.tsx';
import { SkipLink } from '#web/shell/SkipLink.tsx';
import { makeQueryClient } from '#web/lib/queries.ts';
import { useAddress } from '#web/public/address.ts';
import { pageLink } from '#web/public/public-link.tsx';
import { Linking } from '#web/ui/LinkTo.tsx';
import { toast } from '#web/ui/toast.ts';
import { ConsentPage } from './ConsentPage.tsx';
import { ParentsPage } from './ParentsPage.tsx';

/** The pages of the public that write: they bring the consoles' client, and are a bundle of their own for that. */
export function App() {
  const { path } = useAddress();
  const [client] = useState(() => makeQueryClient((failure) => toast('bad', failure.message)));
  return (
    <QueryClientProvider client={client}>
      <Linking value={pageLink}>
        <SkipLink />
        <Notices />
        {path === '/public/parents' ? <ParentsPage /> : <ConsentPage />}
      </Linking>
    </QueryClientProvider>
  );
}
