/** Fails the request, and so the test, if an operation returns a code that the contract does not list for it. */
export function failOnUnlistedCode(route: string, code: string): never {
  throw new Error(`${route} returns ${code}, which its operation in the contract does not list`);
}
