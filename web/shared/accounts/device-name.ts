// In this order: a browser built on another names that one too.
const browsers: readonly [RegExp, string][] = [
  [/MicroMessenger/, '微信 WeChat'],
  [/Edg(?:A|iOS)?\//, 'Edge'],
  [/HuaweiBrowser/, 'Huawei Browser'],
  [/MiuiBrowser/, 'Mi Browser'],
  [/QQBrowser/, 'QQ Browser'],
  [/UCBrowser/, 'UC Browser'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/OPR\//, 'Opera'],
  [/(?:Headless)?Chrome\/|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
];
const systems: readonly [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/HarmonyOS|OpenHarmony/, 'HarmonyOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

/** A browser and its system as people call them, from a user agent; undefined where neither is known. */
export function deviceName(userAgent: string): string | undefined {
  const of = (list: typeof browsers) => list.find(([pattern]) => pattern.test(userAgent))?.[1];
  return [of(browsers), of(systems)].filter(Boolean).join(' · ') || undefined;
}
