/* What the module asks TypeScript for, a value at a time (`reader-module.ts`). */

/** Whether a number survives as a double. It is asked for few numbers: nearly all are judged in `notes.ts`. */
export declare function survives(start: usize, end: usize): bool

/** Writes an instant as local time; answers how many bytes that took, 0 for what is no instant (`values/local-time.ts`). */
export declare function putLocalTime(to: usize, start: usize, end: usize): usize
