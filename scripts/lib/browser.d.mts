export function browserIsInstalled(
  env?: NodeJS.ProcessEnv,
  platform?: NodeJS.Platform,
  exists?: (path: string) => boolean,
): boolean
