import './app/schemas-without-eval';
import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { watchAttendance } from './api/attendance';
import { isSessionOver, sessionQuery } from './api/session';
import { router } from './app/router';
import { followTheme } from './app/theme';
import './app.css';

/** Reads the session again if any response says that it has ended. Otherwise the page would say so a minute later. */
const onError = (failure: unknown): void => {
  if (isSessionOver(failure)) void client.invalidateQueries({ queryKey: sessionQuery.queryKey });
};
const client: QueryClient = new QueryClient({
  defaultOptions: { queries: { retry: false } },
  queryCache: new QueryCache({ onError }),
  mutationCache: new MutationCache({ onError }),
});

followTheme();
watchAttendance(window);
const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
);
