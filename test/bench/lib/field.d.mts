/** Installs the packages that the program is measured against; answers why it cannot, or null. */
export function installField(): Promise<string | null>
