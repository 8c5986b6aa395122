export function step<T>(
  name: string,
  work: (progress: (words: string, milestone: number) => void) => T | Promise<T>,
  out?: { isTTY?: boolean; write: (text: string) => unknown },
): Promise<T>
