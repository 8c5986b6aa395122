/* What the module asks its host. */

/** Seconds that the time zone of the workbook is ahead of UTC, at an instant in whole seconds since 1970. */
export declare function zoneOffset(instant: f64): i32

/** Whether the nearest double is written with the same digits as the number at an address. */
export declare function isShortest(start: usize, end: usize): i32
