import './start.ts';
import { createRoot } from 'react-dom/client';
import { Theme } from '#web/ui/Theme.tsx';
import { App } from './App.tsx';
import './daylight.css';

createRoot(document.getElementById('root')!).render(
  <Theme>
    <App />
  </Theme>,
);
