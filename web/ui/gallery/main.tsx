import '#web/lib/boot.ts';
import { createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { Root } from '#web/ui/Root.tsx';
import { Gallery } from './Gallery.tsx';

const route = createRootRoute({ component: Gallery });
const router = createRouter({ routeTree: route, defaultNotFoundComponent: Gallery });
createRoot(document.getElementById('root')!).render(
  <Root>
    <main>
      <RouterProvider router={router} />
    </main>
  </Root>,
);
