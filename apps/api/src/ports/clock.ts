/** The one source of the present instant. Business dates are derived from it by `manilaDate` of the engine. */
export interface Clock {
  /** The present instant; never asks the network. */
  now(): Date;
  /** Real time, whatever the test clock says: for signatures that others date. */
  wallTime(): Date;
  /** Takes over a clock that was moved meanwhile (the sandbox's); nothing to do for the system's. */
  refresh(): Promise<void>;
  /** Ends background work. */
  stop(): void;
}
