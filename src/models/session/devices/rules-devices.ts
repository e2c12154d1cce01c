import type { Browser, OperatingSystem } from '../../../../contracts/rest/settings/types.ts';

/** What a session or a sign-in came from. */
export interface Device {
  browser: Browser;
  system: OperatingSystem;
}

/** The first that matches counts: each of the later ones is named by the earlier ones as well. */
const BROWSERS: readonly (readonly [RegExp, Browser])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'EDGE'],
  [/\bSamsungBrowser\//, 'SAMSUNG'],
  [/\b(?:OPR|Opera|Vivaldi|YaBrowser)\//, 'OTHER'],
  [/\b(?:Firefox|FxiOS)\//, 'FIREFOX'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'CHROME'],
  [/\bVersion\/[\d.]+.* Safari\//, 'SAFARI'],
];
const SYSTEMS: readonly (readonly [RegExp, OperatingSystem])[] = [
  [/\b(?:iPhone|iPad|iPod)\b/, 'IOS'],
  [/\bAndroid\b/, 'ANDROID'],
  [/\bCrOS\b/, 'CHROMEOS'],
  [/\bWindows\b/, 'WINDOWS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'MACOS'],
  [/\bLinux\b/, 'LINUX'],
];
/** What is longer was not written by a browser. Characters. */
const LONGEST_USER_AGENT = 512;

const firstMatch = <Name>(
  rows: readonly (readonly [RegExp, Name])[],
  text: string,
): Name | 'OTHER' => rows.find(([pattern]) => pattern.test(text))?.[1] ?? 'OTHER';

/** The device that a `User-Agent` header names. Anybody may send any header: it proves nothing. */
export function deviceOf(userAgent: string | undefined): Device {
  const text = (userAgent ?? '').slice(0, LONGEST_USER_AGENT);
  return { browser: firstMatch(BROWSERS, text), system: firstMatch(SYSTEMS, text) };
}
