import * as fc from 'fast-check';

/**
 * Property tests try three cases here, because they run again for every mutant. A test that sets `numRuns` keeps its
 * number.
 */
fc.configureGlobal({ ...fc.readConfigureGlobal(), numRuns: 3 });
