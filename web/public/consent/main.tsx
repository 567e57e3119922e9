import '#web/lib/boot.ts';
// A guardian who has chosen no language reads in that of the browser, as all of the public do.
import '#web/public/start.ts';
import { createRoot } from 'react-dom/client';
import { Theme } from '#web/ui/Theme.tsx';
import { loadRefusalTexts } from '#web/lib/refusal-texts.ts';
import { App } from './App.tsx';

// Until they have come, the server's own words serve.
void loadRefusalTexts();
createRoot(document.getElementById('root')!).render(
  <Theme>
    <App />
  </Theme>,
);
