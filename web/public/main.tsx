import './start.ts';
import { createRoot } from 'react-dom/client';
import { Ground } from '#web/ui/Ground.tsx';
import { App } from './App.tsx';

createRoot(document.getElementById('root')!).render(
  <Ground>
    <App />
  </Ground>,
);
