import '#web/lib/boot.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { makeQueryClient } from '#web/lib/queries.ts';
import { Ground } from '#web/ui/Ground.tsx';
import { toast } from '#web/ui/toast.ts';
import { router } from './routes.ts';

const client = makeQueryClient((failure) => toast('bad', failure.message));
createRoot(document.getElementById('root')!).render(
  <Ground>
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </Ground>,
);
