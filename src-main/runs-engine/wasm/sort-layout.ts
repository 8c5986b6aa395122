/* Numbers of the sort. Both sides are compiled from this file. */

/** Size of a sorted run before its slice: the length of the slice, and the number of the run. */
export const RECORD_HEAD = 8
/** The bytes of the group's number before a slice that is not the first. */
export const GROUP_BYTES = 4
/** A bit in the number of a run. It is set if its slice equals that of the run before it, and both keys continue. */
export const TIE = 1 << 31
