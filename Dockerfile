# syntax=docker/dockerfile:1
# docker buildx build --platform linux/amd64,linux/arm64 -t lotse:0.1.0 .
ARG NODE=24.21.0-bookworm-slim

# What is built is the same for every architecture.
FROM --platform=$BUILDPLATFORM node:${NODE} AS build
WORKDIR /app
COPY . .
RUN npm ci --include=dev && npm run build

# Packages of the server alone, with the database's binaries for the image's architecture.
FROM node:${NODE} AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY apps/server/package.json apps/server/
COPY packages/contracts/package.json packages/contracts/
COPY packages/rules/package.json packages/rules/
RUN npm ci --omit=dev --workspace @lotse/server

FROM node:${NODE}
# The database's processes need somebody who reaps them.
RUN apt-get update && apt-get install -y --no-install-recommends tini && rm -rf /var/lib/apt/lists/*
WORKDIR /app
COPY --from=packages /app/node_modules node_modules
COPY --from=build /app/package.json package.json
COPY --from=build /app/LICENSE LICENSE
COPY --from=build /app/apps/server/migrations apps/server/migrations
COPY --from=build /app/.build .build
# Nobody can write here later.
RUN node .build/server/link-database.mjs && rm -rf .build/runs && mkdir /data && chown node:node /data
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data
USER node
VOLUME /data
EXPOSE 4000 4100 4101 4102 4103
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s --retries=4 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:4100/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["tini", "--"]
CMD ["node", ".build/server/main.mjs"]
