/** Something that was given cannot be used, and why. */
export class Refused<Problem extends string> extends Error {
  readonly problem: Problem
  constructor(problem: Problem) {
    super(problem)
    this.name = new.target.name
    this.problem = problem
  }
}
