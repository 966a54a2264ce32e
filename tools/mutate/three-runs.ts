import * as fc from 'fast-check';

/** Properties repeat for each mutant, so each gets three cases. A `numRuns` written in a test wins. */
fc.configureGlobal({ ...fc.readConfigureGlobal(), numRuns: 3 });
