/** Thrown for a file that is not one of ours, or is incomplete. */
export class BrokenArchive extends Error {}
