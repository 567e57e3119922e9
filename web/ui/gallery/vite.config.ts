import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
export default defineConfig({
  root: '/work/main/web/ui/gallery',
  cacheDir: '/tmp/d/vite-cache',
  plugins: [react()],
  server: { port: 5391, strictPort: true, fs: { allow: ['/work/main'] } },
  optimizeDeps: {
    include: [
      'react',
      'react-dom/client',
      '@mantine/core',
      '@mantine/form',
      '@tanstack/react-router',
      'zod/mini',
      '@dnd-kit/core',
      'uqr',
    ],
  },
});
