export function buildWindowsTerminal(file: string): Promise<void>
