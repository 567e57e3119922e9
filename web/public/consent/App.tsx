import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { Notices } from '#web/shell/Notices.tsx';
import { SkipLink } from '#web/shell/SkipLink.tsx';
import { makeQueryClient } from '#web/lib/queries.ts';
import '#web/lib/refusal-texts.ts';
import { pageLink } from '#web/public/public-link.tsx';
import { Linking } from '#web/ui/LinkTo.tsx';
import { toast } from '#web/ui/toast.ts';
import { ConsentPage } from './ConsentPage.tsx';

/** The one page of the public that writes: it brings the consoles' client, and is a bundle of its own for that. */
export function App() {
  const [client] = useState(() => makeQueryClient((failure) => toast('bad', failure.message)));
  return (
    <QueryClientProvider client={client}>
      <Linking value={pageLink}>
        <SkipLink />
        <Notices />
        <ConsentPage />
      </Linking>
    </QueryClientProvider>
  );
}
