/** Made by the build (vite.config.ts): code to text, by language. */
declare module 'virtual:*refusal-texts' {
  const texts: Record<string, { zh: string; en: string }>;
  export default texts;
}
