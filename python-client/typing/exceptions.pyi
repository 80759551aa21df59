from typing import Any, Mapping, Optional

class OpenApiException(Exception): ...

class ApiException(OpenApiException):
    status: int
    reason: str
    body: Optional[str]
    headers: Mapping[str, str]
    def __init__(self, status: Optional[int] = ..., reason: Optional[str] = ..., http_resp: Any = ...) -> None: ...
