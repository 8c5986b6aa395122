/* What the module asks TypeScript for, a value at a time (`reader-module.ts`). */

/** Whether a number survives as a double. It is asked for few numbers: nearly all are judged in `notes.ts`. */
export declare function survives(start: usize, end: usize): bool

/** The double nearest to a number; asked for the few that are too long to be read here. */
export declare function nearestDouble(start: usize, end: usize): f64

/** The character without regard to case and accents; -1: nothing is left of it (`fold-code.ts`). */
export declare function foldCode(code: u32): i32

/** Seconds that the time zone of an export is ahead of UTC, at an instant in whole seconds since 1970. */
export declare function zoneOffset(instant: f64): i32

/* What the scanner tells (`read/json-scanner.ts`); `depth` is the number of containers around. */

/** A value begins with `byte`. Answers where it ends if TypeScript has had it read, else -1. */
export declare function begin(byte: u8, place: i32, depth: i32): i32
/** A value ended just before a place. */
export declare function end(place: i32, depth: i32): void
export declare function keyBegin(place: i32): void
export declare function keyEnd(place: i32, depth: i32): void
