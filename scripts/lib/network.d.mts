export function proxySettings(
  env?: Record<string, string | undefined>,
): { http_proxy: string; https_proxy: string; no_proxy: string } | null
