/** The only source of the current instant. The engine's `manilaDate` derives business dates from it. */
export interface Clock {
  /** Returns the current instant of the business clock. Makes no request. */
  now(): Date;
  /** Returns the real time, independent of the test clock, for checking signatures dated by others. */
  wallTime(): Date;
  /** Reads the sandbox's clock again after it was moved. Does nothing for the system clock. */
  refresh(): Promise<void>;
  /** Stops background work. */
  stop(): void;
}
