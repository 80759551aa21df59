"""Tests of the packed client against a running system: API_URL, API_KEYS (one for each test) and RECEIVER_URL tell where."""

import json
import os
import time
import unittest
from datetime import datetime, timedelta, timezone
from typing import Tuple
from uuid import UUID

from urllib3 import Retry
from urllib3.exceptions import MaxRetryError

from cgs_api_client import (
    ApiClient,
    ApiException,
    BatchesApi,
    BatchItem,
    BatchRequest,
    Configuration,
    ContentApi,
    GenerationRequest,
    GenerationRequestMetadata,
    Job,
    JobsApi,
    RotationRequest,
    WebhookRequest,
    WebhooksApi,
)

API_URL = os.environ["API_URL"]
KEYS = os.environ["API_KEYS"].split(",")
RECEIVER_URL = os.environ["RECEIVER_URL"]


def refusal(error: ApiException) -> Tuple[int, str]:
    """The status and the code of a refused request."""
    return error.status, json.loads(error.body or "{}")["code"]


class ClientTest(unittest.TestCase):
    def setUp(self) -> None:
        self.client = self.client_of(KEYS.pop())
        self.content, self.jobs, self.batches = ContentApi(self.client), JobsApi(self.client), BatchesApi(self.client)
        self.webhooks = WebhooksApi(self.client)

    def client_of(self, key: str) -> ApiClient:
        client = ApiClient(Configuration(host=API_URL, api_key={"apiKey": key}))
        self.addCleanup(client.close)
        return client

    def until_ended(self, job_id: str) -> Job:
        while True:
            status, code, headers = self.jobs.job_status_with_http_info(job_id)
            self.assertEqual(code, 200)
            if "Retry-After" not in headers:
                return status.data
            time.sleep(int(headers["Retry-After"]))

    def test_orders_content_waits_for_it_and_reads_it(self) -> None:
        metadata = GenerationRequestMetadata(tone="friendly")
        request = GenerationRequest(content_type="gbp_post", keywords=["dental implants"], metadata=metadata)
        ordered = self.content.generate_content(request).data
        self.assertEqual(UUID(ordered.job_id).version, 7)
        job = self.until_ended(ordered.job_id)
        self.assertEqual((job.status, job.progress, job.error), ("completed", 100, None))
        self.assertIsInstance(job.completed_at, datetime)
        self.assertLess(datetime.now(timezone.utc) - job.created_at, timedelta(minutes=5))
        content, _, headers = self.content.job_content_with_http_info(ordered.job_id, format="html")
        self.assertEqual((content.data.format, content.data.content_type), ("html", "gbp_post"))
        self.assertIn("<p>", content.data.content)
        self.assertGreater(content.data.word_count, 5)
        with self.assertRaises(ApiException) as unchanged:
            self.content.job_content(ordered.job_id, format="html", if_none_match=headers["ETag"])
        self.assertEqual(unchanged.exception.status, 304)

    def test_repeats_an_order_with_an_idempotency_key_once(self) -> None:
        request = GenerationRequest(content_type="gbp_post", keywords=["parking"])
        first = self.content.generate_content(request, idempotency_key="python-1").data
        again = self.content.generate_content(request, idempotency_key="python-1").data
        self.assertEqual(again, first)
        other = GenerationRequest(content_type="gbp_post", keywords=["opening hours"])
        with self.assertRaises(ApiException) as reused:
            self.content.generate_content(other, idempotency_key="python-1")
        self.assertEqual(refusal(reused.exception), (422, "IDEMPOTENCY_KEY_REUSED"))

    def test_lists_jobs_page_by_page(self) -> None:
        ordered = {
            self.content.generate_content(GenerationRequest(content_type="gbp_post", keywords=[keyword])).data.job_id
            for keyword in ("floss", "brushes", "braces")
        }
        page = self.jobs.jobs(limit=2).data
        listed = [job.job_id for job in page.jobs]
        self.assertEqual(len(listed), 2)
        self.assertIsNotNone(page.next_cursor)
        listed += [job.job_id for job in self.jobs.jobs(limit=100, after=page.next_cursor).data.jobs]
        self.assertLessEqual(ordered, set(listed))
        self.assertEqual(len(listed), len(set(listed)))
        self.assertEqual(self.jobs.jobs(status="cancelled").data.jobs, [])

    def test_orders_a_batch_and_reads_its_contents(self) -> None:
        items = [BatchItem(content_type="gbp_post", keywords=[keyword]) for keyword in ("pain", "price")]
        ordered, code, _ = self.batches.generate_batch_with_http_info(BatchRequest(items=items))
        self.assertEqual((code, ordered.data.total), (202, 2))
        while True:
            batch, _, headers = self.batches.batch_status_with_http_info(ordered.data.batch_id)
            if "Retry-After" not in headers:
                break
            time.sleep(int(headers["Retry-After"]))
        self.assertEqual((batch.data.status, batch.data.counts.completed), ("finished", 2))
        entries = self.batches.batch_contents(batch.data.batch_id, format="text").data.items
        self.assertEqual([entry.index for entry in entries], [0, 1])
        for entry in entries:
            self.assertTrue(entry.content and entry.content.title)

    def test_sets_webhooks_up(self) -> None:
        created = self.webhooks.create_webhook(WebhookRequest(url=RECEIVER_URL, events=["job.completed"])).data
        self.assertTrue(created.secret.startswith("whsec_"))
        self.assertEqual(self.webhooks.read_webhook(created.webhook_id).data.url, RECEIVER_URL)
        self.assertIn(created.webhook_id, [one.webhook_id for one in self.webhooks.list_webhooks().data.webhooks])
        # It stays, because events for a deleted webhook are not sent.
        event = self.webhooks.test_webhook(created.webhook_id).data
        self.assertTrue(event.event_id)
        rotated = self.webhooks.rotate_webhook_secret(created.webhook_id, RotationRequest()).data
        self.assertNotEqual(rotated.secret, created.secret)

    def test_deletes_a_webhook(self) -> None:
        created = self.webhooks.create_webhook(WebhookRequest(url=RECEIVER_URL, events=["job.completed"])).data
        _, code, _ = self.webhooks.delete_webhook_with_http_info(created.webhook_id)
        self.assertEqual(code, 204)
        with self.assertRaises(ApiException) as gone:
            self.webhooks.read_webhook(created.webhook_id)
        self.assertEqual(refusal(gone.exception), (404, "NOT_FOUND"))

    def test_raises_the_code_of_a_refusal(self) -> None:
        with self.assertRaises(ApiException) as invalid:
            self.content.generate_content(GenerationRequest(content_type="gbp_post", target_length=5))
        self.assertEqual(refusal(invalid.exception), (422, "VALIDATION_ERROR"))
        self.assertEqual(json.loads(invalid.exception.body or "{}")["details"]["field"], "target_length")
        with self.assertRaises(ApiException) as unknown:
            JobsApi(self.client_of(f"cgs_{'0' * 32}")).jobs()
        self.assertEqual(refusal(unknown.exception), (401, "INVALID_API_KEY"))
        with self.assertRaises(ApiException) as missing:
            self.jobs.job_status("01a1fd84-1812-76c0-9e6a-c561aa328d38")
        self.assertEqual(refusal(missing.exception), (404, "JOB_NOT_FOUND"))

    def test_tells_about_a_used_up_rate_limit(self) -> None:
        self.client.configuration.retries = Retry(0, raise_on_status=False)
        jobs = JobsApi(ApiClient(self.client.configuration))
        with self.assertRaises(ApiException) as limited:
            for _ in range(11):
                jobs.jobs(limit=1)
        self.assertEqual(refusal(limited.exception), (429, "RATE_LIMIT_EXCEEDED"))
        self.assertGreater(int(limited.exception.headers["Retry-After"]), 0)

    def test_fails_without_a_server(self) -> None:
        configuration = Configuration(host="http://127.0.0.1:1/api/v1", api_key={"apiKey": "none"})
        configuration.retries = Retry(0)
        with self.assertRaises(MaxRetryError):
            JobsApi(ApiClient(configuration)).jobs()


if __name__ == "__main__":
    unittest.main()
