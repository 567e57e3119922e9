/** Made by the build (vite.config.ts): code to text, by language. */
declare module 'virtual:*' {
  const texts: Record<string, { zh?: string; en?: string }>;
  export default texts;
}
