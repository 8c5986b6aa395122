/* TypeScript functions that the module calls (`reader-module.ts`). */

/** Whether a JSON number equals the shortest text of its nearest double. Called only when `infer-type.ts` cannot decide. */
export declare function roundTripsAsDouble(start: usize, end: usize): bool

/** Returns the double nearest to a JSON number. Called only for numbers that `numbers.ts` cannot convert exactly. */
export declare function nearestDouble(start: usize, end: usize): f64

/** Returns the character without case and accents, or -1 if it is a mark (`host-functions.ts`). */
export declare function foldCode(code: u32): i32

/** Returns how many seconds the time zone is ahead of UTC, at an instant in whole seconds since 1970. */
export declare function zoneOffset(instant: f64): i32

/* Events of the scanner (`read/json-scanner.ts`). `depth` is the number of enclosing containers. */

/** A value begins with `byte`. Returns its end if the listener has read it itself, else -1. */
export declare function begin(byte: u8, place: i32, depth: i32): i32
/** A value ended just before a place. */
export declare function end(place: i32, depth: i32): void
export declare function keyBegin(place: i32): void
export declare function keyEnd(place: i32, depth: i32): void
