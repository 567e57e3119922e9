import '#web/lib/boot.ts';
import { createRoot } from 'react-dom/client';
import { Theme } from '#web/ui/Theme.tsx';
import { App } from './App.tsx';

createRoot(document.getElementById('root')!).render(
  <Theme>
    <App />
  </Theme>,
);
