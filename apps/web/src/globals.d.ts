/// <reference types="vite/client" />
export {};

declare global {
  /** Build time, ISO 8601. */
  const __BUILD__: string;

  /**
   * Requests that the page started before any module loaded. `responses` and the `bodies` that have arrived are keyed
   * by method and path; a response is undefined once it is taken.
   */
  var preloads:
    | {
        readonly token: string;
        readonly responses: Record<string, Promise<Response> | undefined>;
        readonly bodies: Readonly<Record<string, string | undefined>>;
      }
    | undefined;

  /**
   * Reloads the page after a file of the app failed to load, or shows an error if a reload did not help
   * (`build/boot.js`). Undefined while a development server serves the app.
   */
  var bootFailed: (() => void) | undefined;

  /** Trusted Types API; undefined in a browser without it. The value that a policy creates has the type string here. */
  var trustedTypes:
    | {
        createPolicy(
          name: string,
          rules: { createScriptURL: (address: string) => string },
        ): { createScriptURL(address: string): string };
      }
    | undefined;
}
